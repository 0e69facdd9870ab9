CREATE TABLE "report_days" (
	"basis" text NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"bottles" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"sale" bigint DEFAULT 0 NOT NULL,
	"offers" bigint DEFAULT 0 NOT NULL,
	"staff" bigint DEFAULT 0 NOT NULL,
	"payment" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"wrapping" bigint DEFAULT 0 NOT NULL,
	"delivery" bigint DEFAULT 0 NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"not_delivered" bigint DEFAULT 0 NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"known_net" bigint DEFAULT 0 NOT NULL,
	"courier_cost" bigint DEFAULT 0 NOT NULL,
	"provider_fee" bigint DEFAULT 0 NOT NULL,
	"delivered" bigint DEFAULT 0 NOT NULL,
	"refused" bigint DEFAULT 0 NOT NULL,
	"partly" bigint DEFAULT 0 NOT NULL,
	"under_way" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_days_basis_dimension_day_key_pk" PRIMARY KEY("basis","dimension","day","key")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"day" date,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "report_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"format" integer NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_state_one_row" CHECK ("report_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "report_days_of_key" ON "report_days" USING btree ("basis","dimension","key","day");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_events_shipped" ON "order_events" USING btree ("at") WHERE "order_events"."what" = 'shipped';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_attempts_of_test" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."is_test" and "payment_attempts"."state" = 'succeeded';--> statement-breakpoint
CREATE FUNCTION "mark_day_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "report_marks" ("what", "day") VALUES ('ordered', (NEW."placed_at" AT TIME ZONE 'Asia/Dhaka')::date);
	IF OLD."placed_at" <> NEW."placed_at" THEN
		INSERT INTO "report_marks" ("what", "day") VALUES ('ordered', (OLD."placed_at" AT TIME ZONE 'Asia/Dhaka')::date);
	END IF;
	IF NEW."status" IN ('shipped', 'delivered', 'returned') OR OLD."status" IN ('shipped', 'delivered', 'returned') THEN
		INSERT INTO "report_marks" ("what", "order_id") VALUES ('parcel', NEW."id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_report_day" AFTER UPDATE OF
	"placed_at", "status", "payment_status", "payment_method", "amount", "discount", "delivery_charge", "payment_adjustment",
	"wrapping", "cash_rounding", "address", "shipment", "user_id" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "mark_day_of_order"();--> statement-breakpoint
CREATE FUNCTION "mark_day_of_posting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "report_marks" ("what", "day") VALUES ('posted', (NEW."at" AT TIME ZONE 'Asia/Dhaka')::date);
	IF NEW."order_id" IS NOT NULL AND NEW."kind" IN ('courier_cost', 'order_settled') THEN
		INSERT INTO "report_marks" ("what", "order_id") VALUES ('parcel', NEW."order_id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_report_day" AFTER INSERT ON "ledger_postings"
	FOR EACH ROW EXECUTE FUNCTION "mark_day_of_posting"();
