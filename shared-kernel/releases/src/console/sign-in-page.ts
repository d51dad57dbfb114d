import { type Html, html } from '@exwerk/service/http/html';
import { consoleAddress } from './frame.ts';

/** Asks for a squad's key. */
export const signInPage = (fault?: string): Html =>
  html`<div class="cards"><div class="card">${fault !== undefined && html`<p id="fault" role="alert" class="alert">${fault}</p>`}\
<form class="stack" method="post" action="${consoleAddress}/sign-in"><label>Key of your squad\
<textarea name="key" rows="5" autocomplete="off" spellcheck="false" required${fault !== undefined && html` aria-invalid="true" aria-describedby="fault"`}></textarea></label>\
<p class="soft">As <code>compose key issue</code> prints it. What it may change here is what it may change by commands; one without remotes may look.</p>\
<div><button>Sign in</button></div></form></div></div>`;
