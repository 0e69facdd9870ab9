CREATE TABLE "report_summaries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"sent_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	"clicked" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "search_counts_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_step_source_language_device_pk" PRIMARY KEY("day","step","source","language","device")
);
--> statement-breakpoint
ALTER TABLE "report_summaries" ADD CONSTRAINT "report_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_views_of_user" ON "report_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_movements_at" ON "stock_movements" USING brin ("at");