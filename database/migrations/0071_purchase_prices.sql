CREATE TABLE "purchase_prices" (
	"variant_id" uuid NOT NULL,
	"since" date NOT NULL,
	"price" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "purchase_prices_variant_id_since_pk" PRIMARY KEY("variant_id","since"),
	CONSTRAINT "purchase_prices_not_negative" CHECK ("purchase_prices"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_proofs" (
	"month" date PRIMARY KEY NOT NULL,
	"difference" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;