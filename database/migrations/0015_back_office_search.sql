ALTER TABLE "orders" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "search" = lower(concat_ws(E'\n',
	concat_ws(' ', "address" ->> 'firstName', "address" ->> 'lastName'),
	"address" ->> 'email',
	regexp_replace("address" ->> 'phone', '\D', '', 'g'),
	(SELECT string_agg("sku", E'\n' ORDER BY "position") FROM "order_lines" WHERE "order_id" = "orders"."id")
));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (((lower("name") || ' ' || lower("email") || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_events_return_answers" ON "order_events" USING btree ("order_id") WHERE "order_events"."what" in ('return_accepted', 'return_declined');--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((("id"::text || ' ' || "search")) gin_trgm_ops);