CREATE TABLE "vendor_logo" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendor_logo" ADD CONSTRAINT "vendor_logo_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_logo" ADD CONSTRAINT "vendor_logo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;