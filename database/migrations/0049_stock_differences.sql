CREATE TABLE "stock_differences" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
