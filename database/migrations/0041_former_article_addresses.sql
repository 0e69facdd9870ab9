CREATE TABLE "article_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_former_slugs" ADD CONSTRAINT "article_former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Slugs that were changed earlier redirect as well.
INSERT INTO "article_former_slugs" ("slug", "article_id")
SELECT DISTINCT ON ("content" ->> 'slug') "content" ->> 'slug', "articles"."id" FROM "content_versions"
JOIN "articles" ON "page" = 'article:' || "articles"."id"
WHERE ("content" ->> 'publishedFrom')::timestamptz <= now()
	AND "content" ->> 'slug' NOT IN (SELECT "slug" FROM "articles")
ORDER BY "content" ->> 'slug', "saved_at" DESC;
