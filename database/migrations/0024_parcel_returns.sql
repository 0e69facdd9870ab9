ALTER TYPE "public"."order_status" ADD VALUE 'returned';--> statement-breakpoint
CREATE TABLE "parcel_returns" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"restocked" boolean NOT NULL,
	"courier_cost" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcel_returns_cost_not_negative" CHECK ("parcel_returns"."courier_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "parcel_returns" ADD CONSTRAINT "parcel_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;