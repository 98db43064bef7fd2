ALTER TABLE "mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "subscribe_sign" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "subscribe_sign" ADD COLUMN "privacy_url" text;