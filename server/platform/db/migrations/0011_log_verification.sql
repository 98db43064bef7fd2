CREATE TABLE "log_verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"end_time" timestamp with time zone DEFAULT now() NOT NULL,
	"duration" integer NOT NULL,
	"rows" bigint NOT NULL,
	"checkpoints" integer NOT NULL,
	"signed_time" timestamp with time zone,
	"fault_reason" text,
	"fault_row" bigint,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "result_en" text;--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "result_zh" text;--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "finding" text;--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "resume" jsonb;--> statement-breakpoint
CREATE INDEX "log_verification_end_time" ON "log_verification" USING btree ("end_time" DESC NULLS LAST);