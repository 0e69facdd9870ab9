ALTER TYPE "public"."payment_method" ADD VALUE 'bkash_checkout';--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'gateway';--> statement-breakpoint
ALTER TABLE "payment_intents" RENAME TO "payment_attempts";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "intent_id" TO "payment_id";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_intents_amount_positive";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_intents_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "payment_intents_provider_id";--> statement-breakpoint
DROP INDEX "payment_intents_one_open";--> statement-breakpoint
DROP INDEX "payment_intents_refund_failed";--> statement-breakpoint
DROP INDEX "payment_intents_to_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_intents_order_id_attempt_pk";--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_pkey";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_attempt_pk" PRIMARY KEY("order_id","attempt");--> statement-breakpoint
-- A new type: a value that is added to an existing one cannot be used in the same transaction.
CREATE TYPE "public"."attempt_state" AS ENUM('open', 'succeeded', 'canceled', 'refunding', 'refunded', 'abandoned', 'held');--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" SET DATA TYPE "public"."attempt_state" USING "state"::text::"public"."attempt_state";--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" SET DEFAULT 'open';--> statement-breakpoint
DROP TYPE "public"."intent_state";--> statement-breakpoint
-- Until now there was one provider.
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "return_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "about" text;--> statement-breakpoint
UPDATE "provider_events" SET "about" = CASE
	WHEN "type" LIKE 'payment_intent.%' THEN 'payment'
	WHEN "type" LIKE 'refund.%' OR "type" IN ('charge.refunded', 'charge.refund.updated') THEN 'refund'
	ELSE 'other'
END;--> statement-breakpoint
ALTER TABLE "provider_events" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider_id_pk" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_id" ON "payment_attempts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_return_key" ON "payment_attempts" USING btree ("return_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_refund_failed" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."refund_failed_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_to_check" ON "payment_attempts" USING btree ("check_at") WHERE "payment_attempts"."state" in ('open', 'refunding', 'abandoned');--> statement-breakpoint
CREATE INDEX "payment_attempts_held" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'held';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount" > 0);--> statement-breakpoint
-- Each provider has an account of its own. The movements stay as they are: only names change.
ALTER TABLE "ledger_postings" DISABLE TRIGGER "ledger_postings_append_only";--> statement-breakpoint
ALTER TABLE "ledger_lines" DISABLE TRIGGER "ledger_lines_append_only";--> statement-breakpoint
UPDATE "ledger_postings" SET "kind" = replace("kind", 'card_', 'online_')
WHERE "kind" IN ('card_payment', 'card_payment_not_needed', 'card_refund', 'card_refund_failed');--> statement-breakpoint
UPDATE "ledger_lines" SET "account" = 'provider:stripe' WHERE "account" = 'card_provider';--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE TRIGGER "ledger_postings_append_only";--> statement-breakpoint
ALTER TABLE "ledger_lines" ENABLE TRIGGER "ledger_lines_append_only";
