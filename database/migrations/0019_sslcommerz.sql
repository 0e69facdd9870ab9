CREATE TABLE "sslcommerz_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"bank_tran_id" text
);
--> statement-breakpoint
CREATE TABLE "sslcommerz_refunds" (
	"refund_id" text NOT NULL,
	"attempt" smallint NOT NULL,
	"bank_tran_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"refund_ref_id" text,
	CONSTRAINT "sslcommerz_refunds_refund_id_attempt_pk" PRIMARY KEY("refund_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "sslcommerz_refunds_transaction" ON "sslcommerz_refunds" USING btree ("bank_tran_id");--> statement-breakpoint
ALTER TABLE "bkash_payments" DROP COLUMN "page_url";