CREATE TABLE "former_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"amount" integer,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "former_orders_number" ON "former_orders" USING btree ("shop","number");--> statement-breakpoint
CREATE INDEX "former_orders_newest" ON "former_orders" USING btree ("placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "former_orders_search" ON "former_orders" USING gin (((replace(fold_text("number" || ' ' || "name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_orders_search_other_letters" ON "former_orders" USING gin (non_ascii_trigrams((replace(fold_text("number" || ' ' || "name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g')))) WHERE octet_length((replace(fold_text("former_orders"."number" || ' ' || "former_orders"."name" || ' ' || "former_orders"."email"), '''', '') || ' ' || regexp_replace("former_orders"."phone", '\D', '', 'g'))) > length((replace(fold_text("former_orders"."number" || ' ' || "former_orders"."name" || ' ' || "former_orders"."email"), '''', '') || ' ' || regexp_replace("former_orders"."phone", '\D', '', 'g')));