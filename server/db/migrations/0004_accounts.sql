CREATE TABLE "check_code" (
	"purpose" text NOT NULL,
	"email_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_code_purpose_email_key_pk" PRIMARY KEY("purpose","email_key")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"secret" boolean NOT NULL,
	"message_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"sent_time" timestamp with time zone,
	"last_error" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agreement_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "check_code_create" ON "check_code" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("sent_time","due_time");--> statement-breakpoint
CREATE INDEX "mail_create" ON "mail" USING btree ("create_time");