ALTER TABLE "material" RENAME COLUMN "note" TO "description";--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "description_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "material" SET "description_html" = '<p>' || replace(replace("description", '&', '&amp;'), '<', '&lt;') || '</p>' WHERE "description" IS NOT NULL;
