CREATE TABLE "refund_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text,
	"refund_id" uuid,
	"note" text,
	"decided_at" timestamp with time zone,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "refund_checks_amount_positive" CHECK ("refund_checks"."amount" > 0)
);
--> statement-breakpoint
DROP INDEX "payment_attempts_refund_failed";--> statement-breakpoint
DROP INDEX "payment_attempts_to_check";--> statement-breakpoint
DROP INDEX "payment_attempts_one_open";--> statement-breakpoint
DROP INDEX "payment_attempts_held";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "payment_attempts" SET "surplus" = true
FROM "ledger_postings" "posted"
WHERE "posted"."order_id" = "payment_attempts"."order_id" AND "posted"."kind" = 'online_payment_not_needed'
	AND "posted"."reference" = "payment_attempts"."attempt"::text;--> statement-breakpoint
-- Refunds of a whole payment were part of its row: what was not refunded in parts becomes a row of its own.
INSERT INTO "refunds" ("id", "order_id", "amount", "method", "state", "reference", "attempt", "provider_id", "tries", "check_at", "at", "surplus")
SELECT gen_random_uuid(), "whole"."order_id", "whole"."rest",
	CASE "manual"."kind" WHEN 'bkash_refund' THEN 'bkash' WHEN 'bank_refund' THEN 'bank' WHEN 'cash_refund' THEN 'cash' ELSE 'card' END::"refund_method",
	CASE WHEN "whole"."refund_failed_at" IS NOT NULL THEN 'failed' WHEN "whole"."state" = 'refunding' THEN 'pending' ELSE 'succeeded' END::"refund_state",
	coalesce("manual"."note", ''), "whole"."attempt", "made"."reference", "whole"."refund_attempt",
	CASE WHEN "whole"."state" = 'refunding' THEN now() END,
	coalesce("manual"."at", "made"."at", "whole"."refund_failed_at", "whole"."created_at"), "whole"."surplus"
FROM (
	SELECT "payment".*, "payment"."amount" - coalesce((
		SELECT sum("part"."amount") FROM "refunds" "part" WHERE "part"."order_id" = "payment"."order_id"
			AND "part"."attempt" = "payment"."attempt" AND "part"."method" = 'card' AND "part"."state" = 'succeeded'
	), 0) AS "rest"
	FROM "payment_attempts" "payment"
	WHERE "payment"."state" IN ('refunding', 'refunded') OR "payment"."refund_failed_at" IS NOT NULL
) "whole"
LEFT JOIN LATERAL (
	SELECT * FROM "ledger_postings" WHERE "whole"."refunded_manually_at" IS NOT NULL AND "order_id" = "whole"."order_id"
		AND "kind" IN ('cash_refund', 'bkash_refund', 'bank_refund') AND "reference" = "whole"."attempt"::text
	LIMIT 1
) "manual" ON true
LEFT JOIN LATERAL (
	SELECT * FROM "ledger_postings" "posted" WHERE "whole"."refunded_manually_at" IS NULL AND "whole"."state" = 'refunded'
		AND "posted"."order_id" = "whole"."order_id" AND "posted"."kind" = 'online_refund'
		AND NOT EXISTS (SELECT FROM "refunds" WHERE "provider_id" = "posted"."reference")
		AND NOT EXISTS (
			SELECT FROM "ledger_postings" "failed" WHERE "failed"."order_id" = "posted"."order_id"
				AND "failed"."kind" = 'online_refund_failed' AND "failed"."reference" = "posted"."reference"
		)
		AND NOT EXISTS (
			SELECT FROM "payment_attempts" "other" WHERE "other"."order_id" = "whole"."order_id"
				AND "other"."attempt" <> "whole"."attempt" AND "other"."state" = 'refunded'
		)
	ORDER BY "posted"."at" DESC LIMIT 1
) "made" ON true
WHERE "whole"."rest" > 0;--> statement-breakpoint
UPDATE "payment_attempts" SET "state" = 'succeeded' WHERE "state" IN ('refunding', 'refunded');--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" SET DATA TYPE text;--> statement-breakpoint
DROP TYPE "public"."attempt_state";--> statement-breakpoint
CREATE TYPE "public"."attempt_state" AS ENUM('open', 'succeeded', 'canceled', 'abandoned', 'held');--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" SET DATA TYPE "public"."attempt_state" USING "state"::"public"."attempt_state";--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" SET DEFAULT 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_held" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'held';--> statement-breakpoint
ALTER TABLE "refund_checks" ADD CONSTRAINT "refund_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_checks" ADD CONSTRAINT "refund_checks_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_checks_provider_id" ON "refund_checks" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "refund_checks_order" ON "refund_checks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_checks_open" ON "refund_checks" USING btree ("order_id") WHERE "refund_checks"."decision" is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_to_check" ON "payment_attempts" USING btree ("check_at") WHERE "payment_attempts"."state" in ('open', 'abandoned');--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "refund_attempt";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "refund_failed_at";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "refunded_manually_at";