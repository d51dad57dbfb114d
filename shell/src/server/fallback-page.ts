/** When nothing can be rendered any more, not even the error page. Needs no script, style or text file. */
export const fallbackPage = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Exwerk</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"></head>',
  '<body><h1>An error occurred while showing the error page</h1><p><a href="/">Home</a></p></body></html>',
].join('');
