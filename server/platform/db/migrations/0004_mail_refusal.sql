CREATE TABLE "mail_refusal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailbox_hash" text NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"refused_time" timestamp with time zone,
	CONSTRAINT "mail_refusal_once" UNIQUE("mailbox_hash","author")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "author_name" text;