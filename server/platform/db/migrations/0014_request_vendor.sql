ALTER TABLE "request" DROP CONSTRAINT "request_vid_vendor_vid_fk";
--> statement-breakpoint
DROP INDEX "request_vid";--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
UPDATE "request" SET "vendor_id" = (SELECT v."id" FROM "vendor" v WHERE v."vid" = "request"."vid");--> statement-breakpoint
ALTER TABLE "request" ALTER COLUMN "vendor_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_vendor" ON "request" USING btree ("vendor_id","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "request" DROP COLUMN "vid";