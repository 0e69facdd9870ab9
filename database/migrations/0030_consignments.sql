CREATE TABLE "consignments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"order_version" integer NOT NULL,
	"accepted_at" timestamp with time zone,
	"leased_until" timestamp with time zone NOT NULL,
	"consignment_id" text,
	"tracking_code" text,
	"status" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status_at" timestamp with time zone,
	"ask_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consignments" ADD CONSTRAINT "consignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consignments_to_ask" ON "consignments" USING btree ("ask_at") WHERE "consignments"."ask_at" is not null;