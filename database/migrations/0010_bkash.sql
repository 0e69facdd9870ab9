CREATE TABLE "bkash_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice" text NOT NULL,
	"amount" bigint NOT NULL,
	"page_url" text NOT NULL,
	"signature" text,
	"created_at" timestamp with time zone NOT NULL,
	"executed_at" timestamp with time zone,
	"failure_code" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bkash_refunds" (
	"refund_id" text NOT NULL,
	"attempt" smallint NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"trx_id" text,
	CONSTRAINT "bkash_refunds_refund_id_attempt_pk" PRIMARY KEY("refund_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "bkash_token" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token" text,
	"granted_at" timestamp with time zone,
	"last_call_at" timestamp with time zone,
	"call_before_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "bkash_token_only" CHECK ("bkash_token"."is_only")
);
--> statement-breakpoint
CREATE INDEX "bkash_payments_invoice" ON "bkash_payments" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "bkash_refunds_payment" ON "bkash_refunds" USING btree ("payment_id");