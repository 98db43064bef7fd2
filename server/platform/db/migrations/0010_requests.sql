CREATE SEQUENCE "public"."request_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "request" (
	"number" text DEFAULT 'R' || nextval('request_number') NOT NULL,
	"vid" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"author" text NOT NULL,
	"answer" text,
	"answer_time" timestamp with time zone,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "request_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "request_file" (
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "request_file_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_vid" ON "request" USING btree ("vid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_create_time" ON "request" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_waiting" ON "request" USING btree ((case when "state" = 'open' then "waiting_since" end),"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_subject" ON "request" USING btree ("subject_id");--> statement-breakpoint
CREATE TRIGGER "request_state" BEFORE INSERT OR UPDATE ON "request" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('requestLife', 'open');--> statement-breakpoint
INSERT INTO "request" ("vid", "kind", "content", "subject_kind", "subject_id", "author", "waiting_since", "create_time")
SELECT c."vid", 'serviceRenewal', 'Renewal: ' || c."asked_validity" || CASE c."asked_validity" WHEN '1' THEN ' month' ELSE ' months' END, 'serviceContract', c."id",
       coalesce((SELECT min(a."username") FROM "account" a JOIN "vendor" v ON v."id" = a."vendor_id" WHERE v."vid" = c."vid"), c."vid"), c."asked_time", c."asked_time"
  FROM "service_contract" c WHERE c."asked_time" IS NOT NULL AND c."asked_validity" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "service_contract" DROP COLUMN "asked_time";