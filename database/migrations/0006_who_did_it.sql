ALTER TABLE "order_events" ADD COLUMN "by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;