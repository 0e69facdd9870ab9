CREATE TABLE "message_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"reply" text NOT NULL,
	"at" timestamp with time zone,
	"by_user_id" uuid,
	"by_name" text
);
--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id");--> statement-breakpoint
-- Their dates were not stored.
INSERT INTO "message_replies" ("message_id", "reply") SELECT "id", "admin_notes" FROM "messages" WHERE "admin_notes" IS NOT NULL ORDER BY "created_at";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "admin_notes";