ALTER TABLE "campaign" ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "campaign" SET "clicks" = "counted"."clicks"
  FROM (SELECT "campaign_id", sum("clicks")::int AS "clicks" FROM "delivery" WHERE "subscriber_id" IS NOT NULL GROUP BY "campaign_id") AS "counted"
 WHERE "counted"."campaign_id" = "campaign"."id";
