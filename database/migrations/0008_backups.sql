CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"encrypted" boolean NOT NULL,
	"object_key" text,
	"counts" jsonb NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_seconds" real
);
