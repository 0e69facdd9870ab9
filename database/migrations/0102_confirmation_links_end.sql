ALTER TABLE "order_links" ADD COLUMN "by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "order_version" integer;