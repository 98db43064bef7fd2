ALTER TABLE "delivery" ADD COLUMN "leave_reason" text;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "confirmed_consent" text;