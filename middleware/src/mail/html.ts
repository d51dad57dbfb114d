const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign);
}

/** A mail's frame: plain enough for every mail program. */
export function mailPage(language: string, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family:sans-serif;color:#1b1f24;max-width:40rem;margin:0 auto;padding:1.5rem">
<h1 style="font-size:1.25rem">${escapeHtml(title)}</h1>
${body}
<p style="color:#5c6670;font-size:.875rem">Exwerk</p></body></html>`;
}
