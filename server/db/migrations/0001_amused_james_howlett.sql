ALTER TABLE "transition" ALTER COLUMN "xact" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "transition_checkpoint" ALTER COLUMN "at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "transition" ADD COLUMN "key_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transition" ADD COLUMN "mac" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transition_checkpoint" ADD COLUMN "previous_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transition_checkpoint" ADD COLUMN "key_id" text NOT NULL;