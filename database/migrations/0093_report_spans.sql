CREATE TABLE "report_span_states" (
	"basis" text NOT NULL,
	"span" text NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "report_span_states_basis_span_pk" PRIMARY KEY("basis","span")
);
--> statement-breakpoint
CREATE TABLE "report_spans" (
	"basis" text NOT NULL,
	"dimension" text NOT NULL,
	"span" text NOT NULL,
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
	"credit_notes" bigint DEFAULT 0 NOT NULL,
	"invoiced" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"credited_vat" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_spans_basis_dimension_span_key_pk" PRIMARY KEY("basis","dimension","span","key")
);
--> statement-breakpoint
CREATE INDEX "report_spans_of_key" ON "report_spans" USING btree ("basis","dimension","key","span");