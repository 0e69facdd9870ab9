-- Their link opens an account of staff.
-- Few rows: one for each person who was invited.
UPDATE "outgoing_messages" SET "body" = NULL, "html" = NULL, "content" = NULL WHERE "kind" = 'staff-invitation-email';
