-- States and columns of payments and refunds get the usual names. A "return" is a parcel that came back, not a refund.
ALTER TYPE "public"."intent_state" RENAME VALUE 'returning' TO 'refunding';--> statement-breakpoint
ALTER TYPE "public"."intent_state" RENAME VALUE 'returned' TO 'refunded';--> statement-breakpoint
ALTER TYPE "public"."refund_state" RENAME VALUE 'under_way' TO 'pending';--> statement-breakpoint
ALTER TYPE "public"."refund_state" RENAME VALUE 'done' TO 'succeeded';--> statement-breakpoint
ALTER TABLE "payment_intents" RENAME COLUMN "sent_back_at" TO "refund_failed_at";--> statement-breakpoint
ALTER TABLE "payment_intents" RENAME COLUMN "handed_back_at" TO "refunded_manually_at";--> statement-breakpoint
ALTER TABLE "payment_intents" RENAME COLUMN "refund_try" TO "refund_attempt";--> statement-breakpoint
ALTER TABLE "payment_intents" RENAME COLUMN "ask_at" TO "check_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "ask_at" TO "check_at";--> statement-breakpoint
ALTER TABLE "consignments" RENAME COLUMN "ask_at" TO "check_at";--> statement-breakpoint
ALTER INDEX "payment_intents_sent_back" RENAME TO "payment_intents_refund_failed";--> statement-breakpoint
ALTER INDEX "payment_intents_to_ask" RENAME TO "payment_intents_to_check";--> statement-breakpoint
ALTER INDEX "refunds_to_ask" RENAME TO "refunds_to_check";--> statement-breakpoint
ALTER INDEX "consignments_to_ask" RENAME TO "consignments_to_check";
