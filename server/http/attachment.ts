/** Content-Disposition of a file to save (RFC 6266): the plain name for old readers, and the exact one. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** RFC 8187: also the marks that encodeURIComponent leaves. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
