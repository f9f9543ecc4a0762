/** A file uploaded with a request. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}
