CREATE TABLE "place_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"area_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "place_choices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "place_choices" ADD CONSTRAINT "place_choices_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- At most one place of a courier is that of an area now: the lists are read again.
UPDATE "courier_place_lists" SET "due_at" = now();