ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_variant_id_variants_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variant_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant_stock"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_open_of_user" ON "orders" USING btree ("user_id") WHERE status = 'pending' and payment_status <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_open_of_phone" ON "orders" USING btree (("address" ->> 'phone')) WHERE status = 'pending' and payment_status <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_open_of_network" ON "orders" USING btree ("network") WHERE status = 'pending' and payment_status <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_open_oldest" ON "orders" USING btree ("placed_at","id") WHERE status = 'pending' and payment_status <> 'paid';