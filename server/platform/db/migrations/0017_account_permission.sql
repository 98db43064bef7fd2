ALTER TABLE "account" ADD COLUMN "permission" text DEFAULT 'manage' NOT NULL;--> statement-breakpoint
UPDATE "account" SET "permission" = 'write' WHERE "vendor_id" IS NOT NULL AND "creator_id" IS NOT NULL AND "id" <> (
  SELECT "first"."id" FROM "account" "first" WHERE "first"."vendor_id" = "account"."vendor_id" AND "first"."disabled_time" IS NULL
   ORDER BY "first"."create_time", "first"."id" LIMIT 1);
