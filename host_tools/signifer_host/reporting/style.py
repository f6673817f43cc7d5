"""The style of a report's page. The colours are Okabe and Ito's; shapes and strokes also distinguish the
sides.
"""

STYLE = """
:root{--ink:#1c1e21;--dim:#5a6068;--paper:#fff;--page:#f2f3f5;--edge:#d5d9de;--a:#0067a5;--b:#b84700;
--n:#636a73;
--ok:#00704e;--bad:#b3261e;--u4:#7a4f9a;--u5:#00704e;--u6:#8a6d00}
@media (prefers-color-scheme:dark){:root{--ink:#e9ebee;--dim:#a7aeb7;--paper:#1d2024;--page:#121416;
--edge:#3a4047;
--a:#6cb9f2;--b:#ff9a5c;--n:#a7aeb7;--ok:#5cc9a0;--bad:#ff8f86;--u4:#c9a3e6;--u5:#5cc9a0;--u6:#e0c04a}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,
"Noto Sans",sans-serif;
overflow-wrap:anywhere}
header,nav,main,footer{max-width:56rem;margin:0 auto;padding:0 1rem}
h1{font-size:clamp(1.4rem,5vw,2.1rem);line-height:1.2;margin:1.6rem 0 1rem;text-wrap:balance}
h2{font-size:1.3rem;margin:0 0 .6rem}
h3,h4{font-size:1.05rem;margin:1.2rem 0 .4rem}
p{margin:.5rem 0;max-width:44rem}
a{color:var(--a)}
a:focus-visible,summary:focus-visible,.wide:focus-visible{outline:3px solid var(--a);outline-offset:2px}
code{font-size:.92em;background:var(--page);padding:.05em .3em;border-radius:4px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem}
.scores{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
.scores li{background:var(--paper);border:1px solid var(--edge);border-top:5px solid var(--n);
border-radius:10px;
padding:.7rem 1rem;display:grid;grid-template-columns:auto 1fr auto;align-items:center;gap:.2rem .1rem}
.scores .a{border-top-color:var(--a)}.scores .b{border-top-color:var(--b)}
.scores .name{font-weight:600}.scores .points{font-size:2.2rem;font-weight:700;line-height:1;padding-left:.6rem}
.won{color:#b8860b}
.result{font-size:1.15rem;font-weight:600;display:flex;flex-wrap:wrap;gap:.7rem;align-items:center;
margin:1rem 0 .2rem}
.badge{font-size:.85rem;font-weight:600;text-decoration:none;border:1.5px solid;border-radius:99px;
padding:.1rem .75rem;color:var(--n)}
.badge.ok{color:var(--ok)}.badge.bad{color:var(--bad)}
.badge.ok::before{content:"\\2713\\a0"}.badge.bad::before{content:"\\2717\\a0"}
.badge.open::before{content:"?\\a0"}
.facts{color:var(--dim);margin:.2rem 0 0}
nav ul{list-style:none;margin:1rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1rem;font-size:.95rem}
nav a{display:inline-block;padding:.3rem 0}
section{background:var(--paper);border:1px solid var(--edge);border-radius:12px;padding:1.1rem 1.2rem 1.2rem;
margin:1rem 0}
section>p:first-of-type:not(.verdict){color:var(--dim)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;margin:.6rem 0 .4rem}
caption{text-align:left;font-weight:600;padding:.4rem 0}
.hidden,figure caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{overflow-wrap:break-word;text-align:left;padding:.32rem .6rem .32rem 0;
border-bottom:1px solid var(--edge);vertical-align:top}
thead th{font-size:.88rem;color:var(--dim);font-weight:600;vertical-align:bottom}
tbody th{font-weight:500;overflow-wrap:anywhere;min-width:6.2rem}.wide tbody th{min-width:9rem}
.number{text-align:right!important;padding-right:1rem}.bar,td.number{white-space:nowrap}
.wide{overflow-x:auto}
.wide th[scope=row]{position:sticky;left:0;background:var(--paper)}
.wide td,.wide thead th{white-space:nowrap}
.wide td:last-child{white-space:normal;overflow-wrap:anywhere;min-width:7.5rem}
.bar{min-width:2.6rem;padding-bottom:.65rem;print-color-adjust:exact;-webkit-print-color-adjust:exact;
background:linear-gradient(var(--c) 0 0) 0 calc(100% - .18rem)/calc((100% - .6rem)*var(--s)) .32rem no-repeat,
linear-gradient(var(--edge) 0 0) 0 calc(100% - .18rem)/calc(100% - .6rem) .32rem no-repeat}
.bar.due{background:
linear-gradient(var(--ink) 0 0) calc((100% - .6rem)*var(--d)) calc(100% - .02rem)/2px .62rem no-repeat,
linear-gradient(var(--c) 0 0) 0 calc(100% - .18rem)/calc((100% - .6rem)*var(--s)) .32rem no-repeat,
linear-gradient(var(--edge) 0 0) 0 calc(100% - .18rem)/calc(100% - .6rem) .32rem no-repeat}
#activations .bar{width:50%}
.a{--c:var(--a)}.b{--c:var(--b)}.n{--c:var(--n)}.u4{--c:var(--u4)}.u5{--c:var(--u5)}.u6{--c:var(--u6)}
.sign{display:inline-block;width:.7em;height:.7em;margin-right:.45em;background:var(--c);flex:none;
print-color-adjust:exact;-webkit-print-color-adjust:exact}
.sign.a{border-radius:50%}.sign.n{transform:rotate(45deg) scale(.85)}
figure{margin:.8rem 0 1.2rem}
figcaption{font-weight:600}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.1rem 1.4rem;margin:.3rem 0 .6rem;padding:0}
.key{display:inline-block;width:1.8em;margin-right:.5em;vertical-align:.25em;border-top:3px solid var(--c)}
.key.b{border-top-style:dashed}.key.n{border-top-style:dotted}.key.u4{border-top-style:double;
border-top-width:5px}
svg{overflow:visible}
.plot{display:block;width:calc(100% - 3.2rem);margin:1rem .8rem 2.6rem 2.4rem}
.plot text{font-size:12px;fill:var(--dim)}
.plot .x{text-anchor:middle}.plot .x.first{text-anchor:start}.plot .y,.plot .end{text-anchor:end}
.plot .small{font-size:11px;fill:var(--ink)}
.plot .end{fill:var(--dim)}
.plot path{fill:none;stroke:var(--c);stroke-width:2.6}
.plot .b{stroke-dasharray:7 4}.plot .line.n{stroke-dasharray:2 4}.plot .u4{stroke-dasharray:12 3 2 3}
.plot .cross{stroke-width:2.6;stroke-dasharray:none}
.plot .band{fill:var(--a);fill-opacity:.13;stroke:none}
.plot .grid{stroke:var(--edge)}.plot .period{stroke:var(--edge);stroke-dasharray:2 3}
.plot .axis{stroke:var(--dim)}
.plot .face{fill:var(--n);fill-opacity:.75}.plot .due{stroke:var(--b);stroke-width:2;stroke-dasharray:6 4}
#dice .plot{margin-left:0;width:100%;margin-bottom:1.9rem}
details summary{cursor:pointer;padding:.3rem 0;color:var(--a)}
.chapter{border-top:1px solid var(--edge)}
.chapter summary{color:inherit;padding:.55rem 0}
.chapter h3{display:inline;margin:0}
small{color:var(--dim);font-size:.88rem;margin-left:.4rem}
.chapter ol{list-style:none;padding:0;margin:.2rem 0 1rem}
.chapter li{border-left:4px solid var(--c,var(--n));padding:.1rem 0 .1rem .75rem;margin:.45rem 0}
.chapter .b{border-left-style:double;border-left-width:6px;padding-left:.65rem}
.chapter .n{border-left-style:dotted}
.verdict{font-weight:600}.warning{color:var(--bad)}
.pens td:nth-last-child(-n+2){min-width:5rem;border:1px solid var(--edge)}
ul{padding-left:1.2rem}
footer{color:var(--dim);font-size:.88rem;padding-bottom:2rem}
@media (max-width:40rem){body{font-size:15.5px}header,nav,main,footer{padding:0 .6rem}
section{padding:.9rem .8rem}
.scores li{padding:.6rem .7rem}.scores .points{font-size:1.8rem}.pens td:nth-last-child(-n+2){min-width:3.2rem}
.wide{overflow:visible}.wide table,.wide tbody,.wide caption{display:block}
.wide thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.wide tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(4.2rem,1fr));gap:.25rem .5rem;
align-items:start;padding:.5rem 0 .4rem;border-bottom:1px solid var(--edge)}
.wide th[scope=row]{grid-column:1/-1;position:static;border:0;padding:0;font-weight:600}
.wide td{border:0;padding-top:0;padding-right:0;text-align:left!important;white-space:normal}
.wide td:last-child{grid-column:1/-1}
.wide td::before{content:attr(data-label);display:block;color:var(--dim);font-size:.78rem;line-height:1.2}
#activations .bar{width:38%}.plot{width:calc(100% - 2.4rem);margin-left:2rem;margin-right:.4rem}}
@media print{:root{--ink:#000;--dim:#444;--paper:#fff;--page:#fff;--edge:#bbb;--a:#0067a5;--b:#b84700;
--n:#636a73;--ok:#00704e;--bad:#b3261e}
body{font-size:10pt}nav,.skip,figure details{display:none}section{border:0;padding:0;margin:1.2rem 0}
.scores li,figure,tr,.chapter li{break-inside:avoid}h2,h3,caption,summary{break-after:avoid}
header,main,footer{max-width:none;padding:0}.wide{overflow:visible}.wide td,.wide thead th{white-space:normal}
.wide th[scope=row]{position:static}details.chapter::details-content{display:block;content-visibility:visible}
.pens td{height:2.2em}@page{margin:14mm}}
""".strip()
