ALTER TABLE "campaign" ADD COLUMN "audience" text;--> statement-breakpoint
UPDATE "campaign" SET "audience" = CASE WHEN "segment_id" IS NULL THEN 'all' ELSE 'segment' END;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_audience" CHECK (("campaign"."audience" is not distinct from 'segment') = ("campaign"."segment_id" is not null));
