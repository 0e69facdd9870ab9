ALTER TABLE "cart_reminders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
-- Few rows: one for each summary that was sent. They have amounts, which not everybody may see who reads the list of messages.
UPDATE "outgoing_messages" SET "content" = NULL, "body" = NULL, "html" = NULL WHERE "kind" = 'report-summary-email';
