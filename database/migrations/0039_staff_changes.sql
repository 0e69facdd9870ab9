CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"what" text NOT NULL,
	"fields" jsonb NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_changes_of_subject" ON "staff_changes" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_changes_search" ON "staff_changes" USING gin ("search" gin_trgm_ops);