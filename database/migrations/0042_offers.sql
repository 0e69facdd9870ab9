CREATE TYPE "public"."offer_trigger" AS ENUM('automatic', 'code');--> statement-breakpoint
CREATE TABLE "offer_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"code" text NOT NULL,
	"bulk" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_codes_used_not_negative" CHECK ("offer_codes"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"offer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_key" text NOT NULL,
	"code_key" text,
	"slot" smallint,
	"used_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "offer_uses_order_id_offer_id_customer_key_pk" PRIMARY KEY("order_id","offer_id","customer_key")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_bn" text DEFAULT '' NOT NULL,
	"trigger" "offer_trigger" NOT NULL,
	"action" jsonb NOT NULL,
	"goods" jsonb,
	"except" jsonb,
	"not_on_sale" boolean DEFAULT false NOT NULL,
	"conditions" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_customer" smallint,
	"used" integer DEFAULT 0 NOT NULL,
	"exclusive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_used_not_negative" CHECK ("offers"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_codes_of_offer" ON "offer_codes" USING btree ("offer_id","created_at","key");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_uses_slot" ON "offer_uses" USING btree ("offer_id","customer_key","slot") WHERE "offer_uses"."returned_at" is null;