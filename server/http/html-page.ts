import { type Html, html } from './html.ts';

interface HtmlPage {
  readonly title: string;
  /** The page's own files: styles, icon, scripts. */
  readonly files: Html;
  readonly body: Html;
  /** Forces a theme; left out, the page follows the system. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/** What every page that the server writes by itself has around it. */
export function htmlPage({ title, files, body, theme }: HtmlPage): string {
  return html`<!doctype html>
<html lang="da"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Statens Administrative Stamdata</title>
${files}
</head>
<body>${body}</body>
</html>
`.text;
}
