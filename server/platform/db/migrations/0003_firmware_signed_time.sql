ALTER TABLE "firmware" ADD COLUMN "signed_time" timestamp with time zone;--> statement-breakpoint
UPDATE "firmware" SET "signed_time" = (
  SELECT date_trunc('second', max("at")) FROM "transition"
   WHERE "machine" = 'firmwareLife' AND "event" = 'firmware.release' AND "record_id" = "firmware"."id"::text);
