BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('2');
CREATE TABLE club (
	id INTEGER NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	loan_days INTEGER NOT NULL, 
	evening INTEGER, 
	kit TEXT NOT NULL, 
	update_firmware BOOLEAN NOT NULL, sign_returns BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_club PRIMARY KEY (id)
);
INSERT INTO "club" VALUES(1,'Tuesday Club',14,NULL,'USB cable',0,1);
CREATE TABLE devices (
	id INTEGER NOT NULL, 
	uid VARCHAR(64), 
	name VARCHAR(100) NOT NULL, 
	"key" VARCHAR(200) NOT NULL, 
	board VARCHAR(100) NOT NULL, 
	firmware VARCHAR(40) NOT NULL, 
	kit TEXT NOT NULL, 
	retired_at DATETIME, 
	CONSTRAINT pk_devices PRIMARY KEY (id), 
	CONSTRAINT uq_devices_uid UNIQUE (uid)
);
INSERT INTO "devices" VALUES(1,'e660583800000001','Table 1','table 1','pico_oled','0.1.0','cable
box',NULL);
INSERT INTO "devices" VALUES(2,NULL,'Стол 2','стол 2','','','USB cable',NULL);
CREATE TABLE loans (
	id INTEGER NOT NULL, 
	device_id INTEGER NOT NULL, 
	member_id INTEGER NOT NULL, 
	out_at DATETIME NOT NULL, 
	out_by INTEGER NOT NULL, 
	due DATE NOT NULL, 
	out_note TEXT NOT NULL, 
	out_state JSON, 
	returned_at DATETIME, 
	returned_by INTEGER, 
	condition VARCHAR(20), 
	note TEXT NOT NULL, 
	in_state JSON, 
	CONSTRAINT pk_loans PRIMARY KEY (id), 
	CONSTRAINT fk_loans_device_id_devices FOREIGN KEY(device_id) REFERENCES devices (id), 
	CONSTRAINT fk_loans_member_id_members FOREIGN KEY(member_id) REFERENCES members (id), 
	CONSTRAINT fk_loans_out_by_staff FOREIGN KEY(out_by) REFERENCES staff (id), 
	CONSTRAINT fk_loans_returned_by_staff FOREIGN KEY(returned_by) REFERENCES staff (id)
);
INSERT INTO "loans" VALUES(1,1,1,'2026-11-27 18:00:00.000000',1,'2026-12-11','','{"battery": 3900}','2026-11-28 18:00:00.000000',1,'damaged','key UP sticks',NULL);
INSERT INTO "loans" VALUES(2,2,2,'2026-11-28 18:00:00.000000',1,'2026-12-12','',NULL,NULL,NULL,NULL,'',NULL);
CREATE TABLE members (
	id INTEGER NOT NULL, 
	name VARCHAR(100), 
	"key" VARCHAR(200), 
	card VARCHAR(40), 
	contact VARCHAR(200), 
	deleted_at DATETIME, 
	CONSTRAINT pk_members PRIMARY KEY (id), 
	CONSTRAINT uq_members_card UNIQUE (card)
);
INSERT INTO "members" VALUES(1,'Mia','mia','0042','at home',NULL);
INSERT INTO "members" VALUES(2,'Tom','tom',NULL,NULL,NULL);
CREATE TABLE photos (
	id INTEGER NOT NULL, 
	loan_id INTEGER NOT NULL, 
	jpeg BLOB NOT NULL, is_signature BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_photos PRIMARY KEY (id), 
	CONSTRAINT fk_photos_loan_id_loans FOREIGN KEY(loan_id) REFERENCES loans (id)
);
INSERT INTO "photos" VALUES(1,1,X'6A706567',0);
INSERT INTO "photos" VALUES(2,1,X'FFD8FFD9',1);
CREATE TABLE repairs (
	id INTEGER NOT NULL, 
	device_id INTEGER NOT NULL, 
	loan_id INTEGER, 
	reason TEXT NOT NULL, 
	opened_at DATETIME NOT NULL, 
	opened_by INTEGER NOT NULL, 
	closed_at DATETIME, 
	closed_by INTEGER, 
	outcome TEXT NOT NULL, 
	CONSTRAINT pk_repairs PRIMARY KEY (id), 
	CONSTRAINT fk_repairs_closed_by_staff FOREIGN KEY(closed_by) REFERENCES staff (id), 
	CONSTRAINT fk_repairs_device_id_devices FOREIGN KEY(device_id) REFERENCES devices (id), 
	CONSTRAINT fk_repairs_loan_id_loans FOREIGN KEY(loan_id) REFERENCES loans (id), 
	CONSTRAINT fk_repairs_opened_by_staff FOREIGN KEY(opened_by) REFERENCES staff (id)
);
INSERT INTO "repairs" VALUES(1,1,1,'key UP sticks','2026-11-28 18:00:00.000000',1,NULL,NULL,'');
CREATE TABLE reservations (
	id INTEGER NOT NULL, 
	device_id INTEGER NOT NULL, 
	member_id INTEGER NOT NULL, 
	evening DATE NOT NULL, 
	made_at DATETIME NOT NULL, 
	made_by INTEGER NOT NULL, 
	ended_at DATETIME, 
	CONSTRAINT pk_reservations PRIMARY KEY (id), 
	CONSTRAINT fk_reservations_device_id_devices FOREIGN KEY(device_id) REFERENCES devices (id), 
	CONSTRAINT fk_reservations_made_by_staff FOREIGN KEY(made_by) REFERENCES staff (id), 
	CONSTRAINT fk_reservations_member_id_members FOREIGN KEY(member_id) REFERENCES members (id)
);
INSERT INTO "reservations" VALUES(1,2,1,'2026-12-27','2026-11-28 18:00:00.000000',1,NULL);
CREATE TABLE sign_ins (
	token_hash VARCHAR(64) NOT NULL, 
	staff_id INTEGER NOT NULL, 
	began_at DATETIME NOT NULL, 
	seen_at DATETIME NOT NULL, 
	CONSTRAINT pk_sign_ins PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sign_ins_staff_id_staff FOREIGN KEY(staff_id) REFERENCES staff (id)
);
CREATE TABLE staff (
	id INTEGER NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	role VARCHAR(20) NOT NULL, 
	password_hash VARCHAR(200), 
	active BOOLEAN NOT NULL, 
	CONSTRAINT pk_staff PRIMARY KEY (id), 
	CONSTRAINT uq_staff_name UNIQUE (name)
);
INSERT INTO "staff" VALUES(1,'Ann','volunteer',NULL,1);
CREATE TABLE trail (
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	"by" INTEGER NOT NULL, 
	action VARCHAR(40) NOT NULL, 
	device_id INTEGER, 
	member_id INTEGER, 
	details JSON NOT NULL, 
	link VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_trail PRIMARY KEY (number), 
	CONSTRAINT fk_trail_by_staff FOREIGN KEY("by") REFERENCES staff (id), 
	CONSTRAINT fk_trail_device_id_devices FOREIGN KEY(device_id) REFERENCES devices (id), 
	CONSTRAINT fk_trail_member_id_members FOREIGN KEY(member_id) REFERENCES members (id)
);
INSERT INTO "trail" VALUES(1,'2026-11-27 18:00:00.000000',1,'add staff',NULL,NULL,'{"staff": 1, "role": "volunteer"}','aead3aa9158613f516bb66a6e3f3d78ed71f59137ce5fb48e5139e94c8a9b18b');
INSERT INTO "trail" VALUES(2,'2026-11-27 18:00:00.000000',1,'add device',1,NULL,'{"name": "Table 1", "uid": "e660583800000001"}','60f9628b9ce57078975bb02676d5709ee789c78274f77dfd1557650988661ea8');
INSERT INTO "trail" VALUES(3,'2026-11-27 18:00:00.000000',1,'add device',2,NULL,'{"name": "\u0421\u0442\u043e\u043b 2", "uid": null}','bbd5d157f181ea207b256c35d122c07469a760a0e72129488f38e74c83696eb0');
INSERT INTO "trail" VALUES(4,'2026-11-27 18:00:00.000000',1,'add member',NULL,1,'{}','5977f771a9251ccd3318533d9430986e194730769b228c259a756f7122198d9b');
INSERT INTO "trail" VALUES(5,'2026-11-27 18:00:00.000000',1,'add member',NULL,2,'{}','d29151812e31065507de39d85d9995d1d40c461b8b6894f0b53b7f215914fc10');
INSERT INTO "trail" VALUES(6,'2026-11-27 18:00:00.000000',1,'lend',1,1,'{"loan": 1, "due": "2026-12-11"}','99fa77669c641b27bf464ef440c19929195802f7f4f7564f191b15c5ec3d0321');
INSERT INTO "trail" VALUES(7,'2026-11-28 18:00:00.000000',1,'take back',1,1,'{"loan": 1, "condition": "damaged"}','6a687cb9f43d2c6d5d2c6889fd1a70bf375ca857d95e1860965044ef0b58bc28');
INSERT INTO "trail" VALUES(8,'2026-11-28 18:00:00.000000',1,'open repair',1,NULL,'{"repair": 1}','b0874041a55c88899fade24726bd449faa506c946d6c8c8c3df8124b323d3663');
INSERT INTO "trail" VALUES(9,'2026-11-28 18:00:00.000000',1,'lend',2,2,'{"loan": 2, "due": "2026-12-12"}','e86e14553ce35e2525489d212a2ac123b3aa7196d3e7640b3abf2312c2a0d797');
INSERT INTO "trail" VALUES(10,'2026-11-28 18:00:00.000000',1,'reserve',2,1,'{"evening": "2026-12-27"}','3aa146334cb1e03302dfc991d76ee46c1fa62c9db45852592f3aab7e666e686e');
CREATE TABLE trail_head (
	id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	link VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_trail_head PRIMARY KEY (id)
);
INSERT INTO "trail_head" VALUES(1,10,'2026-11-28 18:00:00.000000','3aa146334cb1e03302dfc991d76ee46c1fa62c9db45852592f3aab7e666e686e');
CREATE UNIQUE INDEX one_device_of_a_name ON devices ("key") WHERE retired_at IS NULL;
CREATE INDEX ix_members_key ON members ("key");
CREATE INDEX ix_loans_device_id ON loans (device_id);
CREATE INDEX ix_loans_member_id ON loans (member_id);
CREATE UNIQUE INDEX one_open_loan ON loans (device_id) WHERE returned_at IS NULL;
CREATE INDEX ix_reservations_evening ON reservations (evening);
CREATE INDEX ix_reservations_member_id ON reservations (member_id);
CREATE UNIQUE INDEX one_reservation_an_evening ON reservations (device_id, evening) WHERE ended_at IS NULL;
CREATE INDEX ix_trail_device_id ON trail (device_id);
CREATE INDEX ix_photos_loan_id ON photos (loan_id);
CREATE INDEX ix_repairs_device_id ON repairs (device_id);
CREATE UNIQUE INDEX one_open_repair ON repairs (device_id) WHERE closed_at IS NULL;
COMMIT;
