CREATE TABLE "cid_vid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cid" text NOT NULL,
	"vid" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cid_vid_pair" UNIQUE("cid","vid")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sign_in_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cid_vid" ADD CONSTRAINT "cid_vid_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;