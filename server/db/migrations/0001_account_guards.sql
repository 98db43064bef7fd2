CREATE TABLE "known_network" (
	"account_id" uuid NOT NULL,
	"client" text NOT NULL,
	"last_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_network_account_id_client_pk" PRIMARY KEY("account_id","client")
);
--> statement-breakpoint
DELETE FROM "check_code";--> statement-breakpoint
ALTER TABLE "check_code" DROP CONSTRAINT "check_code_purpose_email_key_pk";--> statement-breakpoint
ALTER TABLE "check_code" ADD COLUMN "client" text NOT NULL;--> statement-breakpoint
ALTER TABLE "check_code" ADD CONSTRAINT "check_code_purpose_email_key_client_pk" PRIMARY KEY("purpose","email_key","client");--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vcode" ADD COLUMN "end_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "mailbox" text;--> statement-breakpoint
UPDATE "mail" SET "mailbox" = lower("recipient");--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_network_last" ON "known_network" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "mail_mailbox" ON "mail" USING btree ("mailbox","create_time");