vcl 4.1;

# A cache in front of the shell, as Varnish has it; README.md says the same in words for others.

backend shell {
  .host = "shell";
  .port = "8080";
}

# Who may take pages out.
acl operators {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "BAN") {
    if (client.ip !~ operators) {
      return (synth(405));
    }
    # After a promotion: pages of all compositions but the one that is named. Without a name: all pages.
    if (req.http.X-Composition) {
      ban("obj.http.X-Composition != " + req.http.X-Composition);
    } else {
      ban("obj.status != 0");
    }
    return (synth(200, "Banned"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Upgrade ~ "(?i)websocket" && req.url ~ "^/api/live-cart([?]|$)") {
    return (pipe);
  }
  if (req.url ~ "^/(api|([a-z][a-z]/)?after-payment-redirect-back|__/(composition|development))([/?]|$)" || req.http.Authorization) {
    return (pass);
  }
  # Previews, and links of mails that say yes to something.
  if (req.url ~ "[?&](preview|hash)=" || req.http.Cookie ~ "(^|;\s*)exwerk-(preview|development)=") {
    return (pass);
  }
  # The key leaves parameters out by their names as they are written, the shell reads names decoded, of one query, up to a fragment: where the
  # two could take an address for different ones, its page must not become everybody's.
  if (req.url ~ "#" || req.url ~ "\?[^?]*\?" || req.url ~ "[?&][^=&]*[%+]") {
    return (pass);
  }
  # The composition that the visitor's session has.
  unset req.http.X-Session-Composition;
  if (req.http.Cookie ~ "(^|;\s*)exwerk-composition=[0-9a-f]{12}(;|$)") {
    set req.http.X-Session-Composition = regsub(req.http.Cookie, "^(.*;\s*)?exwerk-composition=([0-9a-f]{12})(;.*)?$", "\2");
  }
  # What no page depends on is left out of the key, not of the request: an address that has moved takes it along. What is left keeps its order,
  # for of a name that stands twice the shell takes the first value.
  set req.http.X-Cache-Address = req.url;
  if (req.http.X-Cache-Address ~ "\?") {
    set req.http.X-Cache-Address = regsuball(req.http.X-Cache-Address, "([?&])(?!(brand|category|choice|data|debug|page|pageSize|price|priceMax|priceMin|query|rating|sortBy|stock|tags|toggle-bloomreach-api)([=&]|$)|data\.)[^&]*", "\1");
    set req.http.X-Cache-Address = regsuball(req.http.X-Cache-Address, "([?&])&+", "\1");
    set req.http.X-Cache-Address = regsub(req.http.X-Cache-Address, "[?&]+$", "");
  }
  # Pages that everybody gets are rendered for nobody, whatever cookies come along.
  return (hash);
}

# A live cart is a web socket: what is piped says by itself that the connection ends with the answer.
sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

# The storefront is the host.
sub vcl_hash {
  hash_data(req.http.X-Cache-Address);
  hash_data(req.http.host);
  return (lookup);
}

# A session goes on with the composition that it began with.
sub vcl_hit {
  if (req.http.X-Session-Composition && obj.http.X-Composition && req.http.X-Session-Composition != obj.http.X-Composition) {
    return (pass);
  }
  # Of an address at which nothing is, all of the query counts: editors may have moved it with that one.
  if (obj.status == 404 && req.url != req.http.X-Cache-Address) {
    return (pass);
  }
}

sub vcl_backend_response {
  # Where an address has moved to may hold what this visitor's address said besides.
  if (beresp.http.Location && bereq.url ~ "\?") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-CDN = "hit";
  } else {
    set resp.http.X-CDN = "miss";
  }
}
