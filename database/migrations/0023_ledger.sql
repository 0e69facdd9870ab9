CREATE TABLE "courier_dues" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"settlement_id" uuid,
	"collected" bigint,
	"charge" bigint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"posting_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_posting_id_account_pk" PRIMARY KEY("posting_id","account"),
	CONSTRAINT "ledger_lines_not_zero" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "ledger_postings_once" UNIQUE NULLS NOT DISTINCT("order_id","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"into" text NOT NULL,
	"received" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_dues" ADD CONSTRAINT "courier_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_dues" ADD CONSTRAINT "courier_dues_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_dues_open" ON "courier_dues" USING btree ("courier","since") WHERE "courier_dues"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "courier_dues_settlement" ON "courier_dues" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_at" ON "ledger_postings" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_reference" ON "settlements" USING btree ("courier",lower("reference"));--> statement-breakpoint
CREATE INDEX "settlements_newest" ON "settlements" USING btree ("at","id");--> statement-breakpoint
-- Movements before the ledger existed. Card payments: one of each order counts, others were refunded.
INSERT INTO "ledger_postings" ("kind", "order_id", "reference", "at")
SELECT CASE WHEN "counts" THEN 'card_payment' ELSE 'card_payment_not_needed' END, "order_id", "attempt"::text, "at" FROM (
	SELECT "i"."order_id", "i"."attempt", coalesce("paid"."at", "i"."created_at") AS "at",
		"o"."payment_method" = 'card' AND "o"."payment_status" IN ('paid', 'refunded') AND row_number() OVER (
			PARTITION BY "i"."order_id" ORDER BY "i"."state" <> 'succeeded' OR "i"."sent_back_at" IS NOT NULL, "i"."attempt"
		) = 1 AS "counts"
	FROM "payment_intents" "i" JOIN "orders" "o" ON "o"."id" = "i"."order_id"
	LEFT JOIN LATERAL (SELECT min("at") AS "at" FROM "order_events" WHERE "order_id" = "o"."id" AND "what" = 'paid') "paid" ON true
	WHERE "i"."state" IN ('succeeded', 'returning', 'returned')
) AS "payments" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Cash: held by the recorded courier, otherwise received by the shop.
INSERT INTO "ledger_postings" ("kind", "order_id", "at")
SELECT CASE WHEN "o"."shipment" IS NULL THEN 'cash_at_shop' ELSE 'cash_by_courier' END, "o"."id",
	coalesce((SELECT min("at") FROM "order_events" WHERE "order_id" = "o"."id" AND "what" = 'paid'), "o"."placed_at")
FROM "orders" "o" WHERE "o"."payment_method" = 'cod' AND "o"."payment_status" IN ('paid', 'refunded') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "courier_dues" ("order_id", "courier", "amount", "since")
SELECT "o"."id", "o"."shipment" ->> 'courier', "o"."amount", "p"."at"
FROM "ledger_postings" "p" JOIN "orders" "o" ON "o"."id" = "p"."order_id" WHERE "p"."kind" = 'cash_by_courier' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_postings" ("kind", "order_id", "reference", "at")
SELECT 'refund_due', "o"."id", 'all', coalesce(
	(SELECT max("at") FROM "order_events" WHERE "order_id" = "o"."id" AND "what" IN ('cancelled', 'return_accepted', 'refunded')), "p"."at")
FROM "ledger_postings" "p" JOIN "orders" "o" ON "o"."id" = "p"."order_id"
LEFT JOIN "payment_intents" "i" ON "i"."order_id" = "o"."id" AND "i"."attempt"::text = "p"."reference"
WHERE "p"."kind" IN ('card_payment', 'cash_at_shop', 'cash_by_courier')
	AND ("o"."payment_status" = 'refunded' OR "i"."state" IN ('returning', 'returned') OR "i"."sent_back_at" IS NOT NULL)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_postings" ("kind", "order_id", "reference", "at")
SELECT CASE WHEN "handed_back_at" IS NULL THEN 'card_refund' ELSE 'cash_refund' END, "order_id",
	CASE WHEN "handed_back_at" IS NULL THEN coalesce("provider_id", "attempt"::text) ELSE "attempt"::text END, coalesce("handed_back_at", now())
FROM "payment_intents" WHERE "state" = 'returned' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_postings" ("kind", "order_id", "reference", "at")
SELECT 'cash_refund', "o"."id", 'all', "p"."at" FROM "orders" "o" JOIN "ledger_postings" "p" ON "p"."order_id" = "o"."id" AND "p"."kind" = 'refund_due'
WHERE "o"."payment_method" = 'cod' AND "o"."payment_status" = 'refunded' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_lines" ("posting_id", "account", "amount")
SELECT "p"."id", "line"."account", "line"."amount" FROM "ledger_postings" "p" JOIN "orders" "o" ON "o"."id" = "p"."order_id",
LATERAL (
	SELECT CASE "p"."kind" WHEN 'card_payment' THEN 'card_provider' WHEN 'cash_at_shop' THEN 'cash' ELSE 'courier:' || ("o"."shipment" ->> 'courier') END, "o"."amount"
		WHERE "p"."kind" IN ('card_payment', 'cash_at_shop', 'cash_by_courier')
	UNION ALL SELECT 'sales', "o"."delivery_charge" - "o"."amount" WHERE "p"."kind" IN ('card_payment', 'cash_at_shop', 'cash_by_courier')
	UNION ALL SELECT 'delivery_income', -"o"."delivery_charge" WHERE "p"."kind" IN ('card_payment', 'cash_at_shop', 'cash_by_courier')
	UNION ALL SELECT 'card_provider', "o"."amount" WHERE "p"."kind" = 'card_payment_not_needed'
	UNION ALL SELECT 'refunds', "o"."amount" WHERE "p"."kind" = 'refund_due'
	UNION ALL SELECT 'refunds_due', -"o"."amount" WHERE "p"."kind" IN ('card_payment_not_needed', 'refund_due')
	UNION ALL SELECT 'refunds_due', "o"."amount" WHERE "p"."kind" IN ('card_refund', 'cash_refund')
	UNION ALL SELECT 'card_provider', -"o"."amount" WHERE "p"."kind" = 'card_refund'
	UNION ALL SELECT 'cash', -"o"."amount" WHERE "p"."kind" = 'cash_refund'
) AS "line" ("account", "amount") WHERE "line"."amount" <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Postings are append-only, and each must sum to zero when its transaction ends.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_postings_no_truncate" BEFORE TRUNCATE ON "ledger_postings" EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_no_truncate" BEFORE TRUNCATE ON "ledger_lines" EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE FUNCTION "ledger_posting_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	posting bigint;
	total bigint;
	lines int;
BEGIN
	IF TG_TABLE_NAME = 'ledger_postings' THEN posting := NEW.id; ELSE posting := NEW.posting_id; END IF;
	SELECT coalesce(sum(amount), 0), count(*) INTO total, lines FROM ledger_lines WHERE posting_id = posting;
	IF lines < 2 OR total <> 0 THEN
		RAISE EXCEPTION 'posting % of the ledger does not sum to zero: % poisha in % lines', posting, total, lines USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balance" AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
