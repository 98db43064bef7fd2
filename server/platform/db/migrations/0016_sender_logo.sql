ALTER TABLE "subscribe_sign" ADD COLUMN "logo" jsonb;--> statement-breakpoint
UPDATE "campaign" SET "sign" = "sign" || jsonb_build_object('colour', (SELECT "colour" FROM "subscribe_sign"), 'logo', null) WHERE "sign" IS NOT NULL;
