ALTER TABLE "order_links" ADD COLUMN "asks_to_confirm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "confirmed_at" timestamp with time zone;