CREATE TABLE "product_approval" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"names" jsonb,
	"cid" text,
	"communication" text,
	"device_kind" text,
	"icon_id" uuid,
	"bind_image_id" uuid,
	"loading_page_id" uuid,
	"buy_link" text,
	"email" text,
	"phone" text,
	"help" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alarms" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_approval" ADD CONSTRAINT "product_approval_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_approval" ADD CONSTRAINT "product_approval_cid_device_type_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."device_type"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_approval" ADD CONSTRAINT "product_approval_icon_id_file_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_approval" ADD CONSTRAINT "product_approval_bind_image_id_file_id_fk" FOREIGN KEY ("bind_image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_approval" ADD CONSTRAINT "product_approval_loading_page_id_file_id_fk" FOREIGN KEY ("loading_page_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "product_approval" ("product_id", "names", "cid", "communication", "device_kind", "icon_id", "bind_image_id", "loading_page_id", "buy_link", "email", "phone", "help", "alarms")
SELECT "id", "names", "cid", "communication", "device_kind", "icon_id", "bind_image_id", "loading_page_id", "buy_link", "email", "phone", "help", "alarms"
FROM "product" WHERE "state" IN ('readyToPublish', 'revisionReady');
