CREATE TABLE "sys_msg" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid,
	"content_en" text NOT NULL,
	"content_zh" text NOT NULL,
	"transition_seq" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_msg_read" (
	"msg_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "sys_msg_read_msg_id_account_id_pk" PRIMARY KEY("msg_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "transition" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"machine" text NOT NULL,
	"machine_version" integer NOT NULL,
	"record_id" text NOT NULL,
	"from_state" text NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transition_checkpoint" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transition_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"name" text NOT NULL,
	"image_id" uuid,
	"package_id" uuid,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"serial" text NOT NULL,
	"device_id" text,
	"activate_time" timestamp with time zone,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_key_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "service_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_file" (
	"vendor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "vendor_file_vendor_id_position_pk" PRIMARY KEY("vendor_id","position")
);
--> statement-breakpoint
CREATE TABLE "vid_counter" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "submit_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "vendor" SET "state" = (ARRAY['new', 'rejected', 'underReview', 'approved', 'suspended'])["audit_status" + 1];--> statement-breakpoint
ALTER TABLE "vendor" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" DROP COLUMN "audit_status";--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "machine_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_msg" ADD CONSTRAINT "sys_msg_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg" ADD CONSTRAINT "sys_msg_transition_seq_transition_seq_fk" FOREIGN KEY ("transition_seq") REFERENCES "public"."transition"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg_read" ADD CONSTRAINT "sys_msg_read_msg_id_sys_msg_id_fk" FOREIGN KEY ("msg_id") REFERENCES "public"."sys_msg"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg_read" ADD CONSTRAINT "sys_msg_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_package_id_file_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_key" ADD CONSTRAINT "licence_key_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_file" ADD CONSTRAINT "vendor_file_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_file" ADD CONSTRAINT "vendor_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_msg_vendor" ON "sys_msg" USING btree ("vendor_id","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transition_record" ON "transition" USING btree ("machine","record_id","seq");--> statement-breakpoint
CREATE INDEX "transition_at" ON "transition" USING btree ("at" DESC NULLS LAST,"seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_record_start" ON "service_record" USING btree ("state","start_time");--> statement-breakpoint
CREATE INDEX "service_record_end" ON "service_record" USING btree ("state","end_time");--> statement-breakpoint
INSERT INTO "transition_head" ("seq", "hash") VALUES (0, repeat('0', 64));--> statement-breakpoint
INSERT INTO "vid_counter" ("last") SELECT coalesce(max(substr("vid", 2)::integer), 1000) FROM "vendor" WHERE "vid" ~ '^V[0-9]+$';--> statement-breakpoint
CREATE FUNCTION refuse_unlogged_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> TG_ARGV[1] THEN
      RAISE EXCEPTION 'A new record of % begins as %, not as %', TG_ARGV[0], TG_ARGV[1], NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.state IS DISTINCT FROM OLD.state AND NOT EXISTS (
    SELECT 1 FROM transition
     WHERE machine = TG_ARGV[0] AND record_id = OLD.id::text AND from_state = OLD.state AND to_state = NEW.state
       AND machine_version = NEW.machine_version AND xact = pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'The state of % % changes only with a step of the log', TG_ARGV[0], OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "vendor_state" BEFORE INSERT OR UPDATE ON "vendor" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('vendorAudit', 'new');--> statement-breakpoint
CREATE TRIGGER "service_record_state" BEFORE INSERT OR UPDATE ON "service_record" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('serviceRecord', 'pending');--> statement-breakpoint
CREATE TRIGGER "dial_state" BEFORE INSERT OR UPDATE ON "dial" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('dialShelf', 'toBeListed');--> statement-breakpoint
CREATE TRIGGER "licence_key_state" BEFORE INSERT OR UPDATE ON "licence_key" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('licenceActivation', 'generated');--> statement-breakpoint
CREATE TRIGGER "transition_rows" BEFORE UPDATE OR DELETE ON "transition" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_table" BEFORE TRUNCATE ON "transition" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_checkpoint_rows" BEFORE UPDATE OR DELETE ON "transition_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_checkpoint_table" BEFORE TRUNCATE ON "transition_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
