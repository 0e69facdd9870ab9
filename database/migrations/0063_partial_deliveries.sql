CREATE TABLE "partial_deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_before" bigint NOT NULL,
	"delivery_charge_before" bigint NOT NULL,
	"undelivered_value" bigint NOT NULL,
	"refund_due" bigint DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone,
	"restocked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "collected" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "undelivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partial_deliveries" ADD CONSTRAINT "partial_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_deliveries_coming" ON "partial_deliveries" USING btree ("order_id") WHERE "partial_deliveries"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX "partial_deliveries_refund_due" ON "partial_deliveries" USING btree ("order_id") WHERE "partial_deliveries"."refund_due" > 0;--> statement-breakpoint
CREATE INDEX "consignments_partly_delivered" ON "consignments" USING btree ("order_id") WHERE "consignments"."status" = 'partial_delivered';--> statement-breakpoint
CREATE INDEX "orders_returned_paid" ON "orders" USING btree ("id") WHERE "orders"."status" = 'returned' and "orders"."payment_status" = 'paid';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_undelivered_within" CHECK ("order_lines"."undelivered" between 0 and "order_lines"."quantity");