-- What couriers owe and what payment providers owe are settled in the same way: a holder's due for an order, or for one
-- of its payments and refunds.
ALTER TABLE "courier_dues" RENAME TO "dues";--> statement-breakpoint
ALTER TABLE "dues" RENAME COLUMN "courier" TO "holder";--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dues" DROP CONSTRAINT "courier_dues_pkey";--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_order_id_reference_pk" PRIMARY KEY("order_id","reference");--> statement-breakpoint
ALTER TABLE "dues" RENAME CONSTRAINT "courier_dues_order_id_orders_id_fk" TO "dues_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "dues" RENAME CONSTRAINT "courier_dues_settlement_id_settlements_id_fk" TO "dues_settlement_id_settlements_id_fk";--> statement-breakpoint
ALTER INDEX "courier_dues_open" RENAME TO "dues_open";--> statement-breakpoint
ALTER INDEX "courier_dues_settlement" RENAME TO "dues_settlement";--> statement-breakpoint
ALTER TABLE "settlements" RENAME COLUMN "courier" TO "holder";--> statement-breakpoint
-- Nothing of a provider has been settled yet: what its account shows is due.
INSERT INTO "dues" ("order_id", "reference", "holder", "amount", "since")
SELECT "order_id", CASE "reference" WHEN '' THEN '1' ELSE "reference" END, substr("account", 10), sum("amount"), min("at")
FROM "ledger_postings" JOIN "ledger_lines" ON "posting_id" = "id"
WHERE "account" LIKE 'provider:%' GROUP BY 1, 2, 3 HAVING sum("amount") <> 0;--> statement-breakpoint
CREATE TABLE "statement_columns" (
	"holder" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
INSERT INTO "statement_columns" ("holder", "columns")
SELECT "key", "value" || '{"paid": ""}' FROM "courier_settings", jsonb_each("statement_columns");--> statement-breakpoint
ALTER TABLE "courier_settings" DROP COLUMN "statement_columns";--> statement-breakpoint
CREATE INDEX "orders_payment_reference" ON "orders" USING btree (lower("payment_reference") text_pattern_ops) WHERE "orders"."payment_reference" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_lower_provider_id" ON "payment_attempts" USING btree (lower("provider_id") text_pattern_ops);
